import { SkeletonCards, SkeletonGrid, SkeletonRows } from '../../../src/ui/SkeletonShapes.tsx';
import { State } from '../State.tsx';

export function Story() {
  return (
    <State name="a page">
      <SkeletonCards rows={3} />
      <SkeletonGrid />
      <SkeletonRows n={4} />
    </State>
  );
}
