import { State } from '../../../embed-demo/gallery/State.tsx';
import { EyeToggle } from './EyeToggle.tsx';
import { HiddenChart } from './HiddenChart.tsx';
import { Money } from './Money.tsx';
import { Private } from './Private.tsx';

export function Story() {
  return (
    <>
      <State name="plain">
        <Money amountFen={1_600_000} />
      </State>
      <State name="hero">
        <Money amountFen={1_234_567} size="hero" />
      </State>
      <State name="sizes">
        <Money amountFen={1_600_000} size="title" />
        <span> </span>
        <Money amountFen={1_600_000} size="head" />
        <span> </span>
        <Money amountFen={1_600_000} size="large" />
      </State>
      <State name="flow">
        <Money amountFen={500} sign="flow" />
        <span> </span>
        <Money amountFen={-100_000} sign="flow" />
      </State>
      <State name="gain">
        <Money amountFen={843} sign="result" size="head" />
      </State>
      <State name="loss">
        <Money amountFen={-3_820} sign="result" size="head" />
      </State>
      <State name="nothing">
        <Money amountFen={0} sign="result" size="head" />
      </State>
      <State name="unknown">
        <Money amountFen={Number.NaN} sign="result" size="head" />
      </State>
      <State name="private">
        <Money amountFen={-1_234_567} sign="result" isPrivate size="large" />
        <span> </span>
        <Private>1,280</Private>
        <span> </span>
        <EyeToggle />
      </State>
      <State name="hidden chart">
        <HiddenChart height={96} />
      </State>
    </>
  );
}
