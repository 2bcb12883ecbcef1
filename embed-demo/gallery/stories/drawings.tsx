import { EmptyRecords } from '../../../src/drawings/EmptyRecords.tsx';
import { EmptyPrizes } from '../../../src/drawings/EmptyPrizes.tsx';
import { EmptyAddress } from '../../../src/drawings/EmptyAddress.tsx';
import { EmptyCards } from '../../../src/drawings/EmptyCards.tsx';
import { EmptyNews } from '../../../src/drawings/EmptyNews.tsx';
import { EmptyTeam } from '../../../src/drawings/EmptyTeam.tsx';
import { NotFound } from '../../../src/drawings/NotFound.tsx';
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
