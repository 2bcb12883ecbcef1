import { createContext, Suspense, useContext, type ReactNode } from 'react';

const FirstPageContext = createContext(false);

/** Told whether the first page has been on the screen. */
export const FirstPageProvider = FirstPageContext.Provider;

/** What may come later than the page people wait for; fetched only then, and nothing stands for it. */
export function AfterFirstPage({ children }: { children: ReactNode }) {
  return useContext(FirstPageContext) && <Suspense fallback={null}>{children}</Suspense>;
}
