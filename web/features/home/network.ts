import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import cardiac from '#web/illustrations/network-cardiac.svg?url';
import departments from '#web/illustrations/network-departments.svg?url';
import international from '#web/illustrations/network-international.svg?url';
import neuroscience from '#web/illustrations/network-neuroscience.svg?url';
import pediatricOncology from '#web/illustrations/network-pediatric-oncology.svg?url';
import roboticSurgery from '#web/illustrations/network-robotic-surgery.svg?url';

/** One card of the network panel. */
export type NetworkCardContent = {
  image: string;
  title: MessageDescriptor;
  text: MessageDescriptor;
  /** What to expect there, in a few words. */
  stats: MessageDescriptor;
};

/** The six specialties of the network, in the specified order. */
export const network: NetworkCardContent[] = [
  {
    image: cardiac,
    title: msg`Cardiac Care`,
    text: msg`Angiogram, stents, valves and bypass, with a plan for the weeks after.`,
    stats: msg`Reports read before you fly`,
  },
  {
    image: pediatricOncology,
    title: msg`Pediatric Oncology`,
    text: msg`Cancer care for children, with a parent at the bedside day and night.`,
    stats: msg`A room for the family nearby`,
  },
  {
    image: roboticSurgery,
    title: msg`Robotic Surgery`,
    text: msg`Small cuts and steady instruments, where a surgeon finds it the better way.`,
    stats: msg`A second opinion first`,
  },
  {
    image: international,
    title: msg`International Patient Services`,
    text: msg`Multilingual support, free online consultations, appointments via WhatsApp.`,
    stats: msg`24/7 interpreter`,
  },
  {
    image: neuroscience,
    title: msg`Neuroscience Center`,
    text: msg`Stroke, tumours, epilepsy, back pain and movement disorders.`,
    stats: msg`Brain, spine and nerves`,
  },
  {
    image: departments,
    title: msg`Other Departments`,
    text: msg`Dental, women's health, pediatrics, digestive and liver, cancer.`,
    stats: msg`One contact for all of them`,
  },
];
