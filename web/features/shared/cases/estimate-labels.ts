import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { EstimateLine, EstimateTopic } from '#shared/contract/options.ts';

/** What the lines of an estimate are about. */
export const topicLabels: Record<Exclude<EstimateTopic, 'other'>, MessageDescriptor> = {
  consultation: msg`Seeing the doctor`,
  tests: msg`Tests and scans`,
  operation: msg`Operation`,
  doctors: msg`Fees of the doctors`,
  room: msg`Room and nursing`,
  intensive_care: msg`Intensive care (ICU)`,
  implants: msg`Implants and devices (valve, stent, joint)`,
  medicine_ward: msg`Medicine in the hospital`,
  medicine_home: msg`Medicine to take home`,
  complications: msg`Treatment of complications`,
  other_illness: msg`Treatment of other illnesses`,
  companion: msg`Bed and meals for a companion`,
  interpreter: msg`Interpreter`,
  follow_up: msg`Follow-up visits`,
};

/** Returns what a line of an estimate is about, in the page's language. */
export function useTopicText(): (line: Pick<EstimateLine, 'topic' | 'text'>) => string {
  const { i18n } = useLingui();
  return ({ topic, text }) => (topic === 'other' ? text : i18n._(topicLabels[topic]));
}
