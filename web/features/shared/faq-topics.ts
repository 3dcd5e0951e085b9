import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FaqTopic } from '#shared/records/faqs.ts';

/** The headings of the topics, on the website and in the portal. */
export const topicLabels: Record<FaqTopic, MessageDescriptor> = {
  service: msg`How we help`,
  journey: msg`Visa and journey`,
  treatment: msg`Doctors and treatment`,
  costs: msg`Costs and payment`,
};
