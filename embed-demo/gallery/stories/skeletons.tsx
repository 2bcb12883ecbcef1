import {
  SkeletonCard,
  SkeletonGrid,
  SkeletonRegion,
  SkeletonRows,
} from '../../../src/ui/SkeletonShapes.tsx';
import { State } from '../State.tsx';

export function Story() {
  return (
    <State name="a page">
      <SkeletonRegion>
        <SkeletonCard rows={3} />
        <SkeletonGrid n={8} />
        <SkeletonRows n={4} />
      </SkeletonRegion>
    </State>
  );
}
