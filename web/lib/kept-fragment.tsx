import { createContext, createElement, type ReactNode, useContext } from 'react';
import { useLocale } from '#web/i18n/locale.tsx';

/** What one rendering on the server knows of fragments that were rendered before (web/app/kept-fragments.ts). */
export type FragmentsInUse = {
  /** The element that stands around a fragment until the page is put together. */
  mark: string;
  /**
   * Notes the next fragment of the page by its key, and whether that says where in the page it is; `isKept` says that its
   * HTML is there already.
   */
  note(key: string, saysWhere: boolean): { place: number; isKept: boolean };
};

/** Given by the server alone: a browser renders every fragment. */
export const FragmentsContext = createContext<FragmentsInUse | null>(null);

type KeptFragmentProps = {
  /** Names the fragment: no two have the same. */
  name: string;
  /** All that it shows besides the texts of its language. */
  of?: readonly unknown[];
  /** With `useId` within it: an id of who shows it. */
  at?: string;
  /** Whole elements, without scripts, without what belongs into the head, and without an image that loads at once. */
  children: ReactNode;
};

/** A part of pages whose HTML the server keeps: other pages with the same `of` take it as it is. */
export const KeptFragment = import.meta.env.SSR ? FragmentOnServer : FragmentInBrowser;

function FragmentInBrowser({ children }: KeptFragmentProps) {
  return children;
}

function FragmentOnServer({ name, of = [], at, children }: KeptFragmentProps) {
  const fragments = useContext(FragmentsContext);
  const locale = useLocale();
  if (!fragments) return children;
  const { place, isKept } = fragments.note(JSON.stringify([name, locale, at, of]), at !== undefined);
  return createElement(fragments.mark, { 'data-place': place }, isKept ? null : children);
}
