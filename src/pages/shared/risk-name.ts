import type { RiskLevel } from '../../contract/statuses.ts';
import type { Translate } from '../../i18n/texts.ts';

/** The risk level of a product, such as “R2 中低风险”. */
export const riskName = (level: RiskLevel, t: Translate) =>
  `R${level} ${t(`invest.risk.R${level}`)}`;
