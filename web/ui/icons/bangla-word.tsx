import type { IconProps } from '#web/ui/icons/icon.tsx';

/**
 * The word বাংলা as a drawing, for pages in English: as text it would load the whole Bangla font. The coordinates are
 * whole and relative numbers, which take half the bytes, because the drawing is in every page.
 */
export function BanglaWord({ className }: IconProps) {
  return (
    <svg viewBox="-10 -170 510 230" fill="currentColor" aria-hidden="true" className={className}>
      <path d="m-2-108l-1-19h111v19zm89 108l-76-33v-42q19-8 41-15 21-7 43-11l4 21q-12 3-25 6-13 3-25 8-12 4-23 9l10-12v34l-10-13 60 26-1 6-1-21v-50-6-20h24v113zm11-118h10v40h-10zm0 10v-19h28l2 19zm41 108v-114h24v114zm-19-108l-1-19h42v19zm33-10h10v40h-10zm0 10v-19h28l2 19zm121 119l-84-40 2-21 84 40zm-44-68q-19 0-30-9-10-9-10-26v-2q0-17 10-26 11-9 30-9 19 0 30 9 10 9 10 26v2q0 17-10 26-10 9-30 9zm0-18q9 0 13-4 5-4 5-13v-2q0-9-5-13-4-5-13-5-9 0-13 5-4 4-4 13v2q0 9 4 13 4 4 13 4zm102 59q-20 0-30-9-10-9-10-28v-4q0-18 10-27 9-10 27-10 11 0 19 5 8 4 11 12 2-8 8-13 6-4 15-4 7 0 11 3 5 3 6 8l5 2-8 17q0-4-4-7-3-2-8-2-5 0-8 2-2 2-4 5-1 4-1 8l-1 11h-20l-1-10q0-8-4-12-5-4-12-4-8 0-12 5-4 4-4 12v4q0 8 4 12 4 4 13 4 2 0 5 0 2-1 4-1l-2 20q-2 1-5 1-2 0-4 0zm-51-92l-1-19h140v19zm115 108v-71l1-6-1-19v-18h24v114zm14-118h10v40h-10zm0 10v-19h29l1 19zm41 108v-114h24v114zm-19-108l-1-19h43v19zm33-10h10v40h-10zm0 10v-19h29l1 19z" />
    </svg>
  );
}
