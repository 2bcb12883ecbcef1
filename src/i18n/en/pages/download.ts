export const download = {
  'download.title': 'Get the app',
  'download.failed': 'Download unavailable right now',
  'download.failedHint': 'Try again later or contact support',
  'download.refused':
    'The download address is not on the trusted list, so we did not open it. Please check with support.',
  'download.hint': 'If the download doesn’t start, tap “Download again”.',
  'download.check': 'Check the checksum before you install. Don’t install a file that differs.',
  'download.again': 'Download again',
  'download.version': 'Version',
  'download.size': 'Size',
  'download.system': 'Requires',
  'download.updated': 'Updated',
  'download.digest': 'SHA-256 checksum',
};
