import type { Config } from '../../api/client.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Elements } from '../../ui/elements.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import styles from './invest.module.css';

/** A part of a sheet, under its heading. */
export function SheetSection({ title, children }: { title: TextKey; children: Elements }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <section className={css.sheetSection}>
      <h3 className={css.sectionTitle}>{t(title)}</h3>
      {children}
    </section>
  );
}

/** The contact for complaints: customer service, or the operator if it is unknown. */
export function Complaints({ config: { site, service } }: { config: Config }) {
  const css = useStyles(styles);
  return (
    <SheetSection title="invest.complaints">
      <p className={css.paragraph}>
        {[service.text, service.hours].filter(Boolean).join(' · ') || site.operator}
      </p>
    </SheetSection>
  );
}
