import { CaseSensitive, Download, FileText, Info, Languages, Lock, SunMoon } from 'lucide';
import { useState } from 'react';
import { useConfig } from '../../api/use-config.ts';
import { YES } from '../../contract/flag.ts';
import { useT } from '../../i18n/use-t.ts';
import { FLOWS, PATHS } from '../../routes.ts';
import { ButtonRow, LinkRow, ListGroup } from '../../ui/ListGroup.tsx';
import { useLook, usePageServices } from '../../ui/use-page-services.ts';
import { AboutSheet, TermsSheet } from './ServiceSheets.tsx';
import { LANGUAGE_NAMES } from '../../i18n/catalogs.ts';
import { type Locale, catalogLocale } from '../../i18n/resolve-locale.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { OptionSheet } from '../../ui/OptionSheet.tsx';
import type { Look } from '../../platform/settings.ts';

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

interface LookSheetProps {
  onClose: () => void;
}

const TEXT_SIZES = { standard: 'my.textStandard', large: 'my.textLarge' } as const;
const THEMES = { auto: 'my.themeAuto', light: 'my.themeLight', dark: 'my.themeDark' } as const;

/** The name of the displayed language, which may be the fallback of the host's choice. */
const languageName = (locale: Locale): string => LANGUAGE_NAMES[catalogLocale(locale)];
const textSizeKey = (textSize: Look['textSize']): TextKey => TEXT_SIZES[textSize];
const themeKey = (theme: Look['theme']): TextKey => THEMES[theme];

function LanguageSheet({ onClose }: LookSheetProps) {
  const t = useT();
  const { choose } = usePageServices();
  const { locale } = useLook();
  return (
    <OptionSheet
      title={t('my.language')}
      options={[
        { value: 'zh-Hans', label: LANGUAGE_NAMES['zh-Hans'], lang: 'zh-Hans' },
        { value: 'en', label: LANGUAGE_NAMES.en, lang: 'en' },
      ]}
      value={catalogLocale(locale)}
      onChoose={(chosen) => choose({ locale: chosen })}
      onClose={onClose}
    />
  );
}

function TextSizeSheet({ onClose }: LookSheetProps) {
  const t = useT();
  const { choose } = usePageServices();
  const { textSize } = useLook();
  return (
    <OptionSheet
      title={t('my.textSize')}
      options={[
        { value: 'standard', label: t(TEXT_SIZES.standard) },
        { value: 'large', label: t(TEXT_SIZES.large) },
      ]}
      value={textSize}
      onChoose={(chosen) => choose({ textSize: chosen })}
      onClose={onClose}
    />
  );
}

function ThemeSheet({ onClose }: LookSheetProps) {
  const t = useT();
  const { choose } = usePageServices();
  const { theme } = useLook();
  return (
    <OptionSheet
      title={t('my.theme')}
      options={[
        { value: 'auto', label: t(THEMES.auto) },
        { value: 'light', label: t(THEMES.light) },
        { value: 'dark', label: t(THEMES.dark) },
      ]}
      value={theme}
      onChoose={(chosen) => choose({ theme: chosen })}
      onClose={onClose}
    />
  );
}
