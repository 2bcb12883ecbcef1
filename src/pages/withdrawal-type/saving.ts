/** What a form of this page tells it, and hears of it. */
export interface SavingProps {
  /** It is done: nothing holds the page any more. */
  isSaved: boolean;
  /** Says what has been done, and leaves the page. */
  onSaved: (text: string) => void;
}
