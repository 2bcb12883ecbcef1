import { LANGUAGE_NAMES } from '../../i18n/catalogs.ts';
import type { Locale } from '../../i18n/resolve-locale.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { catalogLocale } from '../../i18n/resolve-locale.ts';
import { useT } from '../../i18n/use-t.ts';
import { OptionSheet } from '../../ui/OptionSheet.tsx';
import type { Look } from '../../platform/settings.ts';
import { useLook, usePageServices } from '../../ui/use-page-services.ts';

interface LookSheetProps {
  onClose: () => void;
}

const TEXT_SIZES = { standard: 'my.textStandard', large: 'my.textLarge' } as const;
const THEMES = { auto: 'my.themeAuto', light: 'my.themeLight', dark: 'my.themeDark' } as const;

/** The name of the displayed language, which may be the fallback of the host's choice. */
export const languageName = (locale: Locale): string => LANGUAGE_NAMES[catalogLocale(locale)];
export const textSizeKey = (textSize: Look['textSize']): TextKey => TEXT_SIZES[textSize];
export const themeKey = (theme: Look['theme']): TextKey => THEMES[theme];

export function LanguageSheet({ onClose }: LookSheetProps) {
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

export function TextSizeSheet({ onClose }: LookSheetProps) {
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

export function ThemeSheet({ onClose }: LookSheetProps) {
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
