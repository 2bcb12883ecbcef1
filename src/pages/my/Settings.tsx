import { CaseSensitive, Download, FileText, Info, Languages, Lock, SunMoon } from 'lucide';
import { useState } from 'react';
import { useConfig } from '../../api/use-config.ts';
import { YES } from '../../contract/flag.ts';
import { useT } from '../../i18n/use-t.ts';
import { FLOWS, PATHS } from '../../routes.ts';
import { ButtonRow, LinkRow, ListGroup } from '../../ui/ListGroup.tsx';
import { useLook, usePageServices } from '../../ui/use-page-services.ts';
import { AboutSheet, TermsSheet } from './ServiceSheets.tsx';
import {
  LanguageSheet,
  TextSizeSheet,
  ThemeSheet,
  languageName,
  textSizeKey,
  themeKey,
} from './LookSheets.tsx';

type SheetName = 'language' | 'textSize' | 'theme' | 'terms' | 'about';

export function Settings() {
  const t = useT();
  const look = useLook();
  const [opened, setOpened] = useState<SheetName | null>(null);
  const Sheet = opened && SHEETS[opened];
  return (
    <>
      <ListGroup label={t('my.settings')}>
        <ButtonRow
          icon={Languages}
          label={t('my.language')}
          value={languageName(look.locale)}
          onClick={() => setOpened('language')}
        />
        <ButtonRow
          icon={CaseSensitive}
          label={t('my.textSize')}
          value={t(textSizeKey(look.textSize))}
          onClick={() => setOpened('textSize')}
        />
        <ButtonRow
          icon={SunMoon}
          label={t('my.theme')}
          value={t(themeKey(look.theme))}
          onClick={() => setOpened('theme')}
        />
        <LinkRow
          icon={Lock}
          label={t('my.changePassword')}
          to={`${PATHS.editPassword}?mode=change`}
        />
        <DownloadRow />
        <ButtonRow icon={FileText} label={t('my.terms')} onClick={() => setOpened('terms')} />
        <ButtonRow
          icon={Info}
          label={t('my.about')}
          value={__VERSION__}
          onClick={() => setOpened('about')}
        />
      </ListGroup>
      {Sheet && <Sheet onClose={() => setOpened(null)} />}
    </>
  );
}

/** Shown if the operator offers an app package. */
function DownloadRow() {
  const t = useT();
  const { openFlow } = usePageServices();
  const { data: config } = useConfig();
  const { features, download } = config ?? {};
  if (features?.download !== YES || download?.enabled !== YES) return null;
  return (
    <ButtonRow
      icon={Download}
      label={t('my.download')}
      value={download.version}
      onClick={() => openFlow(FLOWS.download)}
    />
  );
}

const SHEETS = {
  language: LanguageSheet,
  textSize: TextSizeSheet,
  theme: ThemeSheet,
  terms: TermsSheet,
  about: AboutSheet,
} as const satisfies Record<SheetName, unknown>;
