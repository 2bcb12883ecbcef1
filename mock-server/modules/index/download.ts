import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import { YES } from '../../../src/contract/flag.ts';
import { BusinessError } from '../../business-error.ts';
import type { Handler } from '../../implement.ts';
import { PUBLIC_FOLDER } from '../../public-folder.ts';
import { settingsOf } from '../common/rules/settings.ts';

// `index/download` offers an Android package: a small demo archive that cannot be installed. Its size and hash are
// computed from the file, so they are always right.

const PACKAGE_FILE = 'wealth-rewards-demo.apk';

const APP_PACKAGE = {
  url: `/v1/static/${PACKAGE_FILE}`,
  min_os: 'Android 8.0',
  changelog: '演示安装包：只用于展示下载与校验流程，不含程序，无法安装。',
  updated_at: '2026-11-01 10:00:00',
};

/** Returns the size in bytes and the SHA-256 of the Android package, or `null` if the file is missing. */
function measurePackage(): { size: number; sha256: string } | null {
  try {
    const bytes = readFileSync(join(PUBLIC_FOLDER, 'static', PACKAGE_FILE));
    return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  } catch {
    return null;
  }
}

/** Describes the Android package. Refuses if the settings switch the download off, or if the file is missing. */
export const download: Handler<Contract['index']['download']> = ({ db }) => {
  const { download: downloadSettings, features } = settingsOf(db);
  const isOffered = downloadSettings.enabled === YES && features.download === YES;
  const sizeAndHash = isOffered ? measurePackage() : null;
  if (!sizeAndHash) throw new BusinessError(CODE.downloadUnavailable);
  return { ...APP_PACKAGE, ...sizeAndHash, version: downloadSettings.version };
};
