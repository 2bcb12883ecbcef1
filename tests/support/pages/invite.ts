import type { Stage } from './stage.ts';

/** The invitation code of the first member. */
const CODE = 'QS8888';

/** The invitation: its rule, code, link and poster, and what the member has earned by it. */
export function inviteModel({ page, host, t }: Stage) {
  const button = (key: 'invite.share' | 'invite.save' | 'invite.copyLink') =>
    page.getByRole('button', { name: t(key), exact: true });
  const sheet = page.getByRole('dialog', { name: t('invite.poster') });
  const alt = t('invite.posterAlt', { code: CODE });
  const hash = '#/pages/invite/index';
  return {
    hash,
    /** The title of what is shared, which is the name of the file without its extension. */
    fileName: (brand = t('brand')) =>
      t('invite.fileName', { code: CODE }).replace(t('brand'), brand),
    shareText: t('invite.shareText', { code: CODE }),
    /** The link of the invitation, if the app is at this URL. */
    link: (origin = host.origin) => `${origin}/#/pages/login/index?type=register&invite=${CODE}`,
    shareButton: button('invite.share'),
    saveButton: button('invite.save'),
    copyLinkButton: button('invite.copyLink'),
    /** The poster on the page. A tap opens it in a sheet. */
    poster: page.getByRole('button', { name: alt }),
    sheet,
    sheetPoster: sheet.getByRole('img', { name: alt }),
    savePictureButton: sheet.getByRole('button', { name: t('invite.savePicture') }),
    open: (body?: string) => host.openLoggedIn({ hash, ...(body && { body }) }),
  };
}
