import { EmptyRecords } from '../../../src/ui/drawings/EmptyRecords.tsx';
import { EmptyPrizes } from '../../../src/ui/drawings/EmptyPrizes.tsx';
import { EmptyAddress } from '../../../src/ui/drawings/EmptyAddress.tsx';
import { EmptyCards } from '../../../src/ui/drawings/EmptyCards.tsx';
import { EmptyNews } from '../../../src/ui/drawings/EmptyNews.tsx';
import { EmptyTeam } from '../../../src/ui/drawings/EmptyTeam.tsx';
import { Offline } from '../../../src/ui/drawings/Offline.tsx';
import { NotFound } from '../../../src/ui/drawings/NotFound.tsx';
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
      <State name="Offline">
        <Offline />
      </State>
      <State name="NotFound">
        <NotFound />
      </State>
    </>
  );
}
