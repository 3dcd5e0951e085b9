import type { CSSProperties } from 'react';
import { grounds, type PaletteName, paletteNames, palettes } from '#shared/palettes.ts';

const { paper, ink, 'ink-soft': quiet, 'marigold-400': marigold } = grounds;
const emergencyRed = '#a8201a';
const plain = { margin: 0, overflowWrap: 'anywhere' } as const;

const stylesIn = (palette: PaletteName) => {
  const { 100: light, 800: teal } = palettes[palette];
  return {
    body: {
      margin: 0,
      padding: 0,
      background: paper,
      color: ink,
      fontFamily:
        "'Anek Latin','Anek Bangla','Noto Sans Bengali',Vrinda,-apple-system,'Segoe UI',Roboto,Arial,sans-serif",
    },
    page: { maxWidth: 600, margin: '0 auto', padding: '24px 16px', overflowWrap: 'anywhere' },
    brand: {
      margin: 0,
      padding: '20px 24px',
      background: teal,
      borderBottom: `4px solid ${marigold}`,
      borderRadius: '12px 12px 0 0',
      color: '#ffffff',
      fontSize: 22,
      fontWeight: 700,
    },
    card: { padding: 24, background: '#ffffff', borderRadius: '0 0 12px 12px', overflowWrap: 'anywhere' },
    heading: { margin: '28px 0 8px', color: teal, fontSize: 18, lineHeight: 1.4 },
    paragraph: { margin: '0 0 16px' },
    advice: { margin: '16px 0 0' },
    reference: {
      margin: '20px 0',
      padding: '16px 20px',
      background: light,
      borderLeft: `4px solid ${marigold}`,
      borderRadius: 4,
    },
    code: { color: teal, fontSize: 26, fontWeight: 700, letterSpacing: 1 },
    list: { margin: '0 0 16px', paddingLeft: 24 },
    item: { margin: '0 0 10px' },
    label: { margin: '14px 0 0', color: quiet, fontSize: 14 },
    value: plain,
    quote: {
      margin: '4px 0 0',
      padding: '12px 16px',
      background: paper,
      borderLeft: `4px solid ${teal}`,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    reply: { margin: '0 0 24px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    link: { color: teal, fontWeight: 600 },
    buttonTable: { margin: '24px 0 8px' },
    buttonCell: { background: teal, borderRadius: 8, msoPaddingAlt: '12px 24px' } as CSSProperties,
    button: {
      display: 'inline-block',
      padding: '12px 24px',
      background: teal,
      borderRadius: 8,
      color: '#ffffff',
      fontWeight: 700,
      textDecoration: 'none',
    },
    emergency: {
      margin: '28px 0 0',
      padding: '16px 20px',
      border: `2px solid ${emergencyRed}`,
      borderRadius: 8,
    },
    emergencyTitle: { margin: '0 0 4px', color: emergencyRed, fontWeight: 700 },
    emergencyLink: { color: emergencyRed, fontSize: 20, fontWeight: 700 },
    foot: { margin: 0, padding: '20px 24px', color: quiet, fontSize: 14 },
    preheader: {
      display: 'none',
      maxHeight: 0,
      overflow: 'hidden',
      opacity: 0,
      color: paper,
      fontSize: 1,
      lineHeight: '1px',
      msoHide: 'all',
    } as CSSProperties,
    /** For screen readers, which list the links of a mail without their context. */
    hidden: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      fontSize: 0,
      lineHeight: 0,
      msoHide: 'all',
    } as CSSProperties,
  } satisfies Record<string, CSSProperties>;
};

const styles = new Map(paletteNames.map((palette) => [palette, stylesIn(palette)]));

/** The styles of mails in a palette. */
export const stylesOf = (palette: PaletteName) => styles.get(palette) ?? stylesIn(palette);
