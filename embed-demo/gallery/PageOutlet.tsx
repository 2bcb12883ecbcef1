import type { ReactNode } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import type { PageContext } from '../../src/ui/page/use-page.ts';

/** Provides a page to the components inside, as the app does. Use it in a router. */
export function PageOutlet({
  page,
  children,
}: {
  page: Partial<PageContext>;
  children: ReactNode;
}) {
  return (
    <Routes>
      <Route element={<Outlet context={page} />}>
        <Route path="*" element={children} />
      </Route>
    </Routes>
  );
}
