import { SkeletonCard, SkeletonRegion } from '../../ui/SkeletonShapes.tsx';

/** The place of an article: its title and its words. */
export const ArticleSkeleton = () => (
  <SkeletonRegion>
    <SkeletonCard rows={5} />
  </SkeletonRegion>
);
