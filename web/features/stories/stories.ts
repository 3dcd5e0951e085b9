import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a patient says. */
export type Testimonial = {
  id: number;
  name: MessageDescriptor;
  role: MessageDescriptor;
  quote: MessageDescriptor;
  /** 1 to 5. */
  rating: number;
  treatment: MessageDescriptor;
};

/** Invented samples, shown as such: nobody of these names has said this. */
export const testimonials: Testimonial[] = [
  {
    id: 1,
    name: msg`Rafiqul Islam`,
    role: msg`Retired teacher, Khulna`,
    quote: msg`I understood every word before the operation, because the interpreter sat beside me. My son in Khulna got a call the same evening.`,
    rating: 5,
    treatment: msg`Cardiac bypass surgery`,
  },
  {
    id: 2,
    name: msg`Nasrin Akter`,
    role: msg`Mother of a seven-year-old, Chattogram`,
    quote: msg`They found us a room from which I could walk to the ward. When I was afraid to ask the doctor, somebody asked with me.`,
    rating: 5,
    treatment: msg`Pediatric cancer care`,
  },
  {
    id: 3,
    name: msg`Kamrul Hasan`,
    role: msg`Shopkeeper, Sylhet`,
    quote: msg`The visa papers took longer than we hoped, but nobody left us alone with them. Now I take the stairs to my shop again.`,
    rating: 4,
    treatment: msg`Robotic knee replacement`,
  },
];
