import { createContext, createElement, type ReactNode, useContext } from 'react';
import { useLocale } from '#web/i18n/locale.tsx';

/** What the cache knows about a fragment besides its HTML; it can cache more fragments that way. */
export type FragmentTraits = {
  /** The key contains the fragment's position in the page. */
  where: boolean;
  /** The fragment's eager images are rendered each time. */
  images: boolean;
};

/** Records the cached fragments during one rendering on the server (web/app/fragment-cache.ts). */
export type FragmentRecorder = {
  /** The tag that wraps a fragment until the page is assembled. */
  mark: string;
  /** Notes the next fragment of the page by its key; `isKept` says whether its HTML is already cached. */
  note(key: string, traits: FragmentTraits): { place: number; isKept: boolean };
};

/** Only the server provides it: a browser renders every fragment. */
export const FragmentsContext = createContext<FragmentRecorder | null>(null);

type KeptFragmentProps = {
  /** The fragment's name, which must be unique. */
  name: string;
  /** Everything that the fragment shows, except the texts of its language. null: it is rendered each time. */
  of?: readonly unknown[] | null;
  /** Required if the fragment contains `useId`: an id of the component that shows the fragment. */
  at?: string;
  /**
   * The fragment's eager images, with the same attributes: React preloads an image in the page's head only when it
   * renders that image. The cached HTML already has these images, so the ones here are not sent.
   */
  images?: ReactNode;
  /** Whole elements, without scripts, and without elements that belong in the head. */
  children: ReactNode;
};

/** A part of a page whose HTML the server caches: other pages with the same `of` reuse it unchanged. */
export const CachedFragment = import.meta.env.SSR ? FragmentOnServer : FragmentInBrowser;

function FragmentInBrowser({ children }: KeptFragmentProps) {
  return children;
}

function FragmentOnServer({ name, of = [], at, images, children }: KeptFragmentProps) {
  const fragments = useContext(FragmentsContext);
  const locale = useLocale();
  if (!fragments || of === null) return children;
  const traits = { where: at !== undefined, images: images !== undefined };
  const { place, isKept } = fragments.note(JSON.stringify([name, locale, at, of]), traits);
  return createElement(fragments.mark, { 'data-place': place }, isKept ? images : children);
}
