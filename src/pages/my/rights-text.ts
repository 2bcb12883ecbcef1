import type { Config } from '../../api/client.ts';
import type { Translate } from '../../i18n/texts.ts';
import { serviceContact } from '../shared/service-contact.ts';

/** Returns whom members ask to close their account or to export their data. */
export function rightsText(service: Config['service'] | undefined, t: Translate): string {
  const contact = service && serviceContact(service, t);
  return contact ? t('my.rightsContact', { contact }) : t('my.rights');
}
