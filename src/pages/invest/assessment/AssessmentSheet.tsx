import { useRef, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useSubmit } from '../../../api/pending-writes/use-submit.ts';
import { useInvalidateReads } from '../../../api/stale-reads.ts';
import { CODE } from '../../../contract/codes.ts';
import { contract } from '../../../contract/contract.ts';
import { MAX_ASSESSMENTS_PER_DAY } from '../../../contract/limits.ts';
import { NOT_ASSESSED } from '../../../contract/statuses.ts';
import { minuteOf } from '../../../contract/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { Callout } from '../../../ui/callout/Callout.tsx';
import { usePersistentState } from '../../../ui/hooks/use-persistent-state.ts';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { Progress } from '../../../ui/progress/Progress.tsx';
import { RadioGroup } from '../../../ui/radio-group/RadioGroup.tsx';
import { Sheet } from '../../../ui/sheet/Sheet.tsx';
import sharedStyles from '../invest.module.css';
import { scrollIntoView } from '../scroll-into-view.ts';
import type { RiskAssessment } from '../types.ts';
import styles from './assessment.module.css';

interface AssessmentSheetProps {
  risk: RiskAssessment;
  onClose: () => void;
  /** Returns to the product from which the sheet was opened; undefined without a product. */
  onBack?: (() => void) | undefined;
  onDone: () => void;
}

/** Answers to one version of the questions. */
type Answers = Readonly<{
  version: string;
  /** The chosen option ids by question id. */
  chosen: Readonly<Record<string, string>>;
}>;

/** Without a version of the backend, the questions themselves are the version. */
const versionOf = ({ questions_version, questions }: RiskAssessment): string =>
  questions_version ?? JSON.stringify(questions);

/** Shows a valid result with a button to repeat the assessment. Otherwise shows the questions, then their result. */
export function AssessmentSheet({ risk, onClose, onBack, onDone }: AssessmentSheetProps) {
  const t = useT();
  const assessment = useAssessment(risk);
  const [isRepeating, setIsRepeating] = useState(assessment.answeredCount > 0);
  const { result = risk } = assessment;
  const hasResult = assessment.result !== undefined || (risk.is_valid && !isRepeating);
  if (!hasResult)
    return <Questions risk={risk} assessment={assessment} onClose={onClose} onBack={onBack} />;
  return (
    <Sheet
      key="result"
      title={t('invest.assessmentResult')}
      onClose={assessment.result ? onDone : onClose}
      onClear={onClose}
      onBack={assessment.result ? undefined : onBack}
      footer={
        assessment.result ? (
          <Button onClick={onDone}>{t('common.done')}</Button>
        ) : (
          <Button variant="plain" onClick={() => setIsRepeating(true)}>
            {t('invest.assessAgain')}
          </Button>
        )
      }
    >
      <AssessmentResult result={result} />
    </Sheet>
  );
}

interface QuestionsProps extends Omit<AssessmentSheetProps, 'onDone'> {
  assessment: ReturnType<typeof useAssessment>;
}

function Questions({ risk, assessment, onClose, onBack }: QuestionsProps) {
  const css = useStyles(styles);
  const sharedCss = useStyles(sharedStyles);
  const t = useT();
  const { questions } = risk;
  const { answers, answeredCount, isAnswerMissing, businessError, formRef, submit } = assessment;
  return (
    <Sheet title={t('invest.assessmentTitle')} onClose={onClose} onBack={onBack}>
      <div className={css.progress}>
        <Progress
          label={t('invest.answered')}
          text={`${answeredCount} / ${questions.length}`}
          value={answeredCount}
          max={questions.length}
          isTask
          isCounted
        />
      </div>
      <form
        ref={formRef}
        className={css.questions}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void assessment.sendAnswers();
        }}
      >
        {assessment.areQuestionsNew && <QuestionsChanged />}
        {risk.level !== NOT_ASSESSED && !risk.is_valid && <ExpiredAssessment risk={risk} />}
        <p className={sharedCss.paragraph}>
          {t('invest.assessmentLead', { n: questions.length, times: MAX_ASSESSMENTS_PER_DAY })}
        </p>
        {questions.map(({ id, title, options }, i) => (
          <RadioGroup
            key={id}
            name={`q${id}`}
            isQuestion
            label={`${i + 1}. ${title}`}
            options={options.map((option) => ({ value: String(option.id), label: option.text }))}
            value={answers[id] ?? ''}
            onChange={(optionId) => assessment.chooseAnswer(id, optionId)}
            error={isAnswerMissing(id) ? t('invest.answerMissing') : undefined}
          />
        ))}
        {businessError && (
          <Callout isAlert isError title={businessError.msg || t('error.request')}>
            {t('invest.assessmentUsedUp')}
          </Callout>
        )}
        <SubmitButton
          submit={submit}
          label={t('invest.submitAnswers')}
          busyLabel={t('invest.submittingAnswers')}
        />
      </form>
    </Sheet>
  );
}

function QuestionsChanged() {
  const t = useT();
  return (
    <div ref={scrollIntoView}>
      <Callout isAlert title={t('invest.questionsChanged')}>
        {t('invest.questionsChangedText')}
      </Callout>
    </div>
  );
}

function ExpiredAssessment({ risk: { expire_time } }: { risk: RiskAssessment }) {
  const t = useT();
  const time = expire_time ? minuteOf(expire_time) : '';
  return <Callout title={t('invest.assessmentExpired')}>{t('invest.expiredAt', { time })}</Callout>;
}

type AssessmentOutcome = Pick<RiskAssessment, 'text' | 'expire_time'> & { level: number };

/** The member's answers. They are kept until they are sent, and dropped when the questions change. */
function useAnswers(risk: RiskAssessment) {
  const [keptAnswers, keepAnswers] = usePersistentState<Answers | null>('risk-assessment', {
    scope: 'member',
  });
  const version = versionOf(risk);
  const noAnswers = { version, chosen: {} };
  const [answers, setAnswers] = useState<Answers>(() => ({ ...noAnswers, ...keptAnswers }));
  const [areQuestionsNew, setAreQuestionsNew] = useState(false);

  /** Drops the answers to these questions, but none to newer questions. */
  function dropAnswers(): void {
    setAnswers((latest) => (latest.version === version ? noAnswers : latest));
    setAreQuestionsNew(true);
  }

  if (answers.version !== version) {
    setAnswers(noAnswers);
    setAreQuestionsNew(true);
  }
  return {
    answers: answers.chosen,
    areQuestionsNew,
    dropAnswers,
    chooseAnswer(questionId: number, optionId: string): void {
      const newAnswers = { version, chosen: { ...answers.chosen, [questionId]: optionId } };
      setAnswers(newAnswers);
      keepAnswers(newAnswers);
    },
    clearKeptAnswers: () => void keepAnswers(null),
  };
}

/** Keeps the answers until the server has accepted them, and holds the result of sending them. */
function useAssessment(risk: RiskAssessment) {
  const { clearKeptAnswers, dropAnswers, ...ownAnswers } = useAnswers(risk);
  const { answers } = ownAnswers;
  const [hasTriedToSend, setHasTriedToSend] = useState(false);
  const [businessError, setBusinessError] = useState<ApiError | null>(null);
  const [result, setResult] = useState<AssessmentOutcome>();
  const formRef = useRef<HTMLFormElement>(null);
  const invalidateReads = useInvalidateReads(contract.card.assess);
  const submit = useSubmit((api) => api.card.assess, { ownBusinessErrors: [CODE.stale] });
  const { questions, questions_version } = risk;
  const isAnswered = (id: number) => answers[id] !== undefined;
  const answeredCount = questions.filter(({ id }) => isAnswered(id)).length;

  async function sendAnswers(): Promise<void> {
    setHasTriedToSend(true);
    setBusinessError(null);
    const unansweredQuestion = questions.find(({ id }) => !isAnswered(id));
    if (unansweredQuestion) {
      formRef.current
        ?.querySelector<HTMLInputElement>(`[name="q${unansweredQuestion.id}"]`)
        ?.focus();
      return;
    }
    const outcome = await submit.send({
      answers: questions.map(({ id }) => ({ id, option_id: Number(answers[id]) })),
      ...(questions_version !== undefined && { questions_version }),
    });
    if (!outcome) return;
    if (outcome.ok) {
      clearKeptAnswers();
      setResult(outcome.data);
    } else if (outcome.error.code === CODE.assessmentsUsedUp) setBusinessError(outcome.error);
    if (outcome.ok) return;
    const isStale = outcome.error.code === CODE.stale;
    if (isStale) setHasTriedToSend(false);
    // The answers stay until the new questions arrive, which drop them. Otherwise the member would answer old questions.
    await invalidateReads().catch(() => {});
    if (isStale) dropAnswers();
  }

  const isAnswerMissing = (id: number) => hasTriedToSend && !isAnswered(id);
  return {
    ...ownAnswers,
    answeredCount,
    isAnswerMissing,
    businessError,
    result,
    formRef,
    submit,
    sendAnswers,
  };
}

function AssessmentResult({ result }: { result: AssessmentOutcome }) {
  const css = useStyles(styles);
  const sharedCss = useStyles(sharedStyles);
  const t = useT();
  return (
    <div role="status">
      <p className={css.resultLevel}>{t('invest.level', { n: result.level, text: result.text })}</p>
      <p className={sharedCss.paragraph}>{t('invest.resultText', { n: result.level })}</p>
      <p className={sharedCss.paragraph}>
        {t('invest.validUntil', { time: result.expire_time ? minuteOf(result.expire_time) : '' })}
      </p>
    </div>
  );
}
