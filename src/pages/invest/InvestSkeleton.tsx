import { SkeletonCard, SkeletonRegion } from '../../ui/SkeletonShapes.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The place of the tabs, the filters and the first cards. */
export function InvestSkeleton() {
  return (
    <SkeletonRegion>
      <Skeleton height={36} />
      <Skeleton height={36} />
      <SkeletonCard rows={3} />
      <SkeletonCard rows={3} />
    </SkeletonRegion>
  );
}
