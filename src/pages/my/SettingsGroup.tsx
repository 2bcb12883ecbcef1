import {
  CaseSensitive,
  Download,
  FileText,
  Headset,
  Info,
  Languages,
  Lock,
  MonitorSmartphone,
  SunMoon,
  type IconNode,
} from 'lucide';
import { useState, type ComponentProps } from 'react';
import type { Member } from '../../api/client.ts';
import { useConfig } from '../../api/use-config.ts';
import { CATALOGS, LANGUAGE_NAMES } from '../../i18n/catalogs.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import type { Appearance } from '../../platform/settings.ts';
import { useAppearance, usePageServices } from '../../ui/hooks/use-page-services.ts';
import { OptionSheet } from '../../ui/option-sheet/OptionSheet.tsx';
import { ButtonRow, LinkRow, ListGroup } from '../../ui/rows/ListGroup.tsx';
import { AboutSheet, LoginsSheet, TermsSheet } from './ServiceSheets.tsx';

const LANGUAGES = Object.keys(LANGUAGE_NAMES) as (keyof typeof LANGUAGE_NAMES)[];

export function SettingsGroup({ member }: { member: Member }) {
  const t = useT();
  const { openModal, isLoginByHost } = usePageServices();
  const appearanceChoices = useAppearanceChoices();
  const [openSheet, setOpenSheet] = useState<
    keyof Appearance | 'logins' | 'terms' | 'about' | null
  >(null);
  const closeSheet = () => setOpenSheet(null);
  const { last_logins: logins = [] } = member;
  const [lastLogin] = logins;
  return (
    <>
      <ListGroup label={t('my.settings')}>
        {appearanceChoices.map(({ name, icon, title, valueLabel }) => (
          <ButtonRow
            key={name}
            icon={icon}
            label={title}
            value={valueLabel}
            onClick={() => setOpenSheet(name)}
          />
        ))}
        {!isLoginByHost && (
          <LinkRow
            icon={Lock}
            label={t('my.changePassword')}
            to={paths.editPassword({ mode: 'change' })}
          />
        )}
        {lastLogin && (
          <ButtonRow
            icon={MonitorSmartphone}
            label={t('my.logins')}
            value={lastLogin.device || lastLogin.place}
            onClick={() => setOpenSheet('logins')}
          />
        )}
        <DownloadRow />
        <ButtonRow icon={Headset} label={t('help.title')} onClick={() => openModal('help')} />
        <ButtonRow icon={FileText} label={t('my.terms')} onClick={() => setOpenSheet('terms')} />
        <ButtonRow
          icon={Info}
          label={t('my.about')}
          value={__VERSION__}
          onClick={() => setOpenSheet('about')}
        />
      </ListGroup>
      {appearanceChoices.find(({ name }) => name === openSheet)?.renderSheet(closeSheet)}
      {openSheet === 'logins' && <LoginsSheet logins={logins} onClose={closeSheet} />}
      {openSheet === 'terms' && <TermsSheet onClose={closeSheet} />}
      {openSheet === 'about' && <AboutSheet onClose={closeSheet} />}
    </>
  );
}

/** A row that opens the app download, shown only if the operator offers an app package. */
function DownloadRow() {
  const t = useT();
  const { openModal } = usePageServices();
  const { data: config } = useConfig();
  const { features, download } = config ?? {};
  if (!features?.download || !download?.enabled) return null;
  return (
    <ButtonRow
      icon={Download}
      label={t('my.download')}
      value={download.version}
      onClick={() => openModal('download')}
    />
  );
}

/** Returns the settings of language, text size and theme, each with the texts of its row and its sheet. */
function useAppearanceChoices() {
  const t = useT();
  const { choose } = usePageServices();
  const { locale, textSize, theme } = useAppearance();
  return [
    createAppearanceChoice('locale', Languages, {
      title: t('my.language'),
      options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value })),
      // A locale with only some texts, such as `fr`, selects the language of all its other texts.
      value: CATALOGS[locale].language,
      onChoose: (newValue) => choose({ locale: newValue }),
    }),
    createAppearanceChoice('textSize', CaseSensitive, {
      title: t('my.textSize'),
      options: [
        { value: 'standard', label: t('my.textStandard') },
        { value: 'large', label: t('my.textLarge') },
      ],
      value: textSize,
      onChoose: (newValue) => choose({ textSize: newValue }),
    }),
    createAppearanceChoice('theme', SunMoon, {
      title: t('my.theme'),
      options: [
        { value: 'auto', label: t('my.themeAuto') },
        { value: 'light', label: t('my.themeLight') },
        { value: 'dark', label: t('my.themeDark') },
      ],
      value: theme,
      onChoose: (newValue) => choose({ theme: newValue }),
    }),
  ];
}

/** Adds the texts of the settings row to a setting. `choice` has the props of its sheet. */
function createAppearanceChoice<Value extends string>(
  name: keyof Appearance,
  icon: IconNode,
  choice: Omit<ComponentProps<typeof OptionSheet<Value>>, 'onClose'>,
) {
  return {
    name,
    icon,
    title: choice.title,
    valueLabel: choice.options.find(({ value }) => value === choice.value)?.label,
    renderSheet: (onClose: () => void) => <OptionSheet {...choice} onClose={onClose} />,
  };
}
