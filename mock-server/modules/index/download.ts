import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The package that index/download offers: a small archive that says it is a demo and cannot be
// installed. What it weighs and hashes to is asked of the file itself, never written down.

const FILE = 'wealth-rewards-demo.apk';

export const APP_PACKAGE = {
  url: `/v1/static/${FILE}`,
  min_os: 'Android 8.0',
  changelog: '演示安装包：只用于展示下载与校验流程，不含程序，无法安装。',
  updated_at: '2026-11-01 10:00:00',
};

/** The package as it lies there; `null` where it is missing. */
export function measurePackage(): { size: number; sha256: string } | null {
  try {
    const bytes = readFileSync(
      fileURLToPath(new URL(`../../public/static/${FILE}`, import.meta.url)),
    );
    return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  } catch {
    return null;
  }
}
