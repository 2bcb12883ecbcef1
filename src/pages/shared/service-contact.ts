import type { Config } from '../../api/client.ts';
import type { Translate } from '../../i18n/texts.ts';

/** Returns the contact of customer service, with its hours if known; an empty text without a contact. */
export const serviceContact = ({ text, hours }: Config['service'], t: Translate) =>
  text && hours ? t('login.service', { service: text, hours }) : text;
