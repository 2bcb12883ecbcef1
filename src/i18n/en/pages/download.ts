import type { Translation } from '../../text-key.ts';
import type { download as zhHans } from '../../zh-Hans/pages/download.ts';

export const download: Translation<typeof zhHans> = {
  'download.title': 'Get the app',
  'download.failed': 'It cannot be downloaded now',
  'download.failedHint': 'Try again later or contact customer service',
  'download.refused':
    'The address is not on the list of trusted sites. For your safety it was not opened; please check with customer service.',
  'download.hint': 'If the download does not start, press “Download again”.',
  'download.check': 'Compare the checksum first. Do not install a file that differs.',
  'download.again': 'Download again',
  'download.version': 'Version',
  'download.size': 'Size',
  'download.system': 'Requires',
  'download.updated': 'Updated',
  'download.digest': 'SHA-256 checksum',
};
