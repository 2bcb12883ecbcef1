import { State } from '../../../embed-demo/gallery/State.tsx';
import { StepsChart } from './StepsChart.tsx';

const AMOUNTS = [5, 5, 11, 11, 16, 16, 33];
const WORDS = { done: '已签到', today: '今天，待签到', missed: '漏签', coming: '未到' };

const stepsOf = (states: readonly (keyof typeof WORDS)[]) =>
  AMOUNTS.map((amount, i) => {
    const state = states[i] ?? 'coming';
    const text = `+${amount}`;
    return {
      amount,
      text,
      state,
      description: `第 ${i + 1} 天，${text} 积分，${WORDS[state]}`,
    };
  });

export function Story() {
  return (
    <>
      <State name="last day">
        <StepsChart
          label="七日奖励"
          steps={stepsOf(['done', 'done', 'done', 'done', 'done', 'done', 'today'])}
        />
      </State>
      <State name="every state">
        <StepsChart
          label="七日奖励，各种状态"
          steps={stepsOf(['done', 'missed', 'done', 'today'])}
        />
      </State>
      <State name="all done">
        <StepsChart
          label="七日奖励，全部完成"
          steps={stepsOf(['done', 'done', 'done', 'done', 'done', 'done', 'done'])}
        />
      </State>
    </>
  );
}
