import { ChevronRight } from 'lucide';
import { YES } from '../../../contract/flag.ts';
import { NOT_ASSESSED } from '../../../contract/statuses.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useStyles } from '../../../ui/use-styles.ts';
import styles from './assessment.module.css';
import type { Risk } from '../types.ts';

/** The member's risk level; opens the assessment. */
export function AssessmentLine({ risk, onOpen }: { risk: Risk; onOpen: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <button type="button" className={css['assessment']} aria-haspopup="dialog" onClick={onOpen}>
      <span>
        {t('invest.assessment')} <strong className={css['level']}>{levelText(risk, t)}</strong>
      </span>
      <Icon icon={ChevronRight} size={16} />
    </button>
  );
}

function levelText({ level, text, is_valid }: Risk, t: ReturnType<typeof useT>): string {
  if (level === NOT_ASSESSED) return t('invest.notAssessed');
  if (is_valid !== YES) return t('invest.assessmentExpired');
  return t('invest.level', { n: level, text });
}
