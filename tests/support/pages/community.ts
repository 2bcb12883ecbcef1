import type { Stage } from './stage.ts';

/** The page of the operator's group chat. */
export function communityModel({ page, host, t }: Stage) {
  return {
    joinButton: page.getByRole('button', { name: t('officialCommunity.join') }),
    copyButton: page.getByRole('button', { name: t('officialCommunity.copyLink') }),
    code: page.getByRole('img', {
      name: t('officialCommunity.codeAlt', { name: '示例财富官方交流群' }),
    }),
    open: () => host.open({ hash: '#/pages-sub/official-community/index' }),
  };
}
