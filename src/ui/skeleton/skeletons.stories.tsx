import { State } from '../../../embed-demo/gallery/State.tsx';
import { SkeletonCards, SkeletonGrid, SkeletonRows } from './SkeletonShapes.tsx';

export function Story() {
  return (
    <State name="a page">
      <SkeletonCards rows={3} />
      <SkeletonGrid />
      <SkeletonRows n={4} />
    </State>
  );
}
