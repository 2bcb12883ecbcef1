import {
  EmptyRecords,
  EmptyPrizes,
  EmptyAddress,
  EmptyCards,
  EmptyNews,
  EmptyTeam,
  NotFound,
} from '../../../src/drawings/drawings.tsx';
import { State } from '../State.tsx';

export function Story() {
  return (
    <>
      <State name="EmptyRecords">
        <EmptyRecords />
      </State>
      <State name="EmptyPrizes">
        <EmptyPrizes />
      </State>
      <State name="EmptyAddress">
        <EmptyAddress />
      </State>
      <State name="EmptyCards">
        <EmptyCards />
      </State>
      <State name="EmptyNews">
        <EmptyNews />
      </State>
      <State name="EmptyTeam">
        <EmptyTeam />
      </State>
      <State name="NotFound">
        <NotFound />
      </State>
    </>
  );
}
