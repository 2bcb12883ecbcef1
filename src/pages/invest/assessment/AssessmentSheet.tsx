import { useRef, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { YES } from '../../../contract/flag.ts';
import { ASSESSMENTS_A_DAY } from '../../../contract/limits.ts';
import { CODE } from '../../../contract/codes.ts';
import { NOT_ASSESSED } from '../../../contract/statuses.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useStyles } from '../../../ui/use-styles.ts';
import { useSendAssessment, useInvalidateInvest } from '../invest-queries.ts';
import styles from './assessment.module.css';
import sharedStyles from '../invest.module.css';
import type { RiskAssessment } from '../types.ts';

interface AssessmentSheetProps {
  risk: RiskAssessment;
  onClose: () => void;
  /** Returns to the product from which the sheet was opened; undefined without a product. */
  onBack?: (() => void) | undefined;
  onDone: () => void;
}

/** The chosen option ids by question id. */
type Answers = Readonly<Record<string, string>>;

/** Shows a valid result with a button to repeat the assessment. Otherwise shows the questions, then their result. */
export function AssessmentSheet({ risk, onClose, onBack, onDone }: AssessmentSheetProps) {
  const t = useT();
  const assessment = useAssessment(risk);
  const [isRepeating, setIsRepeating] = useState(assessment.answeredCount > 0);
  const { result = risk } = assessment;
  const hasResult = assessment.result !== undefined || (risk.is_valid === YES && !isRepeating);
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
          <Button look="plain" onClick={() => setIsRepeating(true)}>
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
  const { answers, answeredCount, isAnswerMissing, refusal, formRef, submit } = assessment;
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
        {risk.level !== NOT_ASSESSED && risk.is_valid !== YES && <ExpiredAssessment risk={risk} />}
        <p className={sharedCss.paragraph}>
          {t('invest.assessmentLead', { n: questions.length, times: ASSESSMENTS_A_DAY })}
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
        {refusal && (
          <Callout isAlert isRefusal title={refusal.msg || t('error.request')}>
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

function ExpiredAssessment({ risk: { expire_time } }: { risk: RiskAssessment }) {
  const t = useT();
  const time = expire_time?.slice(0, 16) ?? '';
  return <Callout title={t('invest.assessmentExpired')}>{t('invest.expiredAt', { time })}</Callout>;
}

type AssessmentOutcome = Pick<RiskAssessment, 'text' | 'expire_time'> & { level: number };

/** Keeps the answers until the server has accepted them, and holds the result of sending them. */
function useAssessment(risk: RiskAssessment) {
  const answersDraft = useDraft<Answers>('risk-assessment');
  const [answers, setAnswers] = useState<Answers>(() => ({ ...answersDraft.get() }) as Answers);
  const [hasTriedToSend, setHasTriedToSend] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [result, setResult] = useState<AssessmentOutcome>();
  const formRef = useRef<HTMLFormElement>(null);
  const invalidateInvest = useInvalidateInvest();
  const submit = useSendAssessment();
  const { questions } = risk;
  const isAnswered = (id: number) => answers[id] !== undefined;
  const answeredCount = questions.filter(({ id }) => isAnswered(id)).length;

  function chooseAnswer(questionId: number, optionId: string): void {
    const newAnswers = { ...answers, [questionId]: optionId };
    setAnswers(newAnswers);
    answersDraft.set(newAnswers);
  }

  async function sendAnswers(): Promise<void> {
    setHasTriedToSend(true);
    setRefusal(null);
    const unansweredQuestion = questions.find(({ id }) => !isAnswered(id));
    if (unansweredQuestion) {
      formRef.current
        ?.querySelector<HTMLInputElement>(`[name="q${unansweredQuestion.id}"]`)
        ?.focus();
      return;
    }
    const outcome = await submit.send({
      action: 'assess',
      answers: questions.map(({ id }) => ({ id, option_id: Number(answers[id]) })),
    });
    if (outcome?.ok) {
      answersDraft.set(null);
      setResult(outcome.data);
      void invalidateInvest();
    } else if (outcome?.error.code === CODE.assessmentsUsedUp) setRefusal(outcome.error);
    else if (outcome?.error.code === CODE.answersIncomplete) void invalidateInvest();
  }

  const isAnswerMissing = (id: number) => hasTriedToSend && !isAnswered(id);
  return {
    answers,
    answeredCount,
    isAnswerMissing,
    refusal,
    result,
    formRef,
    submit,
    chooseAnswer,
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
        {t('invest.validUntil', { time: result.expire_time?.slice(0, 16) ?? '' })}
      </p>
    </div>
  );
}
