import { createContext, createElement, type ReactNode, useContext } from 'react';
import { useLocale } from '#web/i18n/locale.tsx';

/** What the page is told of a fragment besides its HTML, so that more of them can be kept. */
export type FragmentTraits = {
  /** Its key says where in the page it is. */
  where: boolean;
  /** Its images that load at once are rendered each time. */
  images: boolean;
};

/** What one rendering on the server knows of fragments that were rendered before (web/app/fragment-cache.ts). */
export type FragmentRecorder = {
  /** The element that stands around a fragment until the page is put together. */
  mark: string;
  /**
   * Notes the next fragment of the page by its key; `isKept` says that its HTML is there already.
   */
  note(key: string, says: FragmentTraits): { place: number; isKept: boolean };
};

/** Given by the server alone: a browser renders every fragment. */
export const FragmentsContext = createContext<FragmentRecorder | null>(null);

type KeptFragmentProps = {
  /** Names the fragment: no two have the same. */
  name: string;
  /** All that it shows besides the texts of its language. null: it is rendered each time. */
  of?: readonly unknown[] | null;
  /** With `useId` within it: an id of who shows it. */
  at?: string;
  /**
   * The images in it that load at once, with the same attributes: React preloads an image in the head of the page only
   * when it renders it. What is kept has them already, so that these are not sent.
   */
  images?: ReactNode;
  /** Whole elements, without scripts, and without what belongs into the head. */
  children: ReactNode;
};

/** A part of pages whose HTML the server keeps: other pages with the same `of` take it as it is. */
export const CachedFragment = import.meta.env.SSR ? FragmentOnServer : FragmentInBrowser;

function FragmentInBrowser({ children }: KeptFragmentProps) {
  return children;
}

function FragmentOnServer({ name, of = [], at, images, children }: KeptFragmentProps) {
  const fragments = useContext(FragmentsContext);
  const locale = useLocale();
  if (!fragments || of === null) return children;
  const says = { where: at !== undefined, images: images !== undefined };
  const { place, isKept } = fragments.note(JSON.stringify([name, locale, at, of]), says);
  return createElement(fragments.mark, { 'data-place': place }, isKept ? images : children);
}
