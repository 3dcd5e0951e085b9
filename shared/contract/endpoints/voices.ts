import { z } from 'zod';
import { caseStaff, type Endpoint, signedInUser } from '#shared/contract/endpoint.ts';
import { done } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { spokenParams, voiceParams, voiceSummary } from '#shared/contract/voice.ts';

const tag = 'Cases';
const sound = { params: spokenParams, response: z.unknown(), produces: 'audio/webm' } as const;

/** The endpoints of messages that are spoken in the thread of a case. */
export const voiceEndpoints = {
  'GET /api/cases/:id/messages/:message/voice': {
    right: caseStaff('read'),
    tag,
    summary: 'The sound of a message that was spoken, or a range of it, for the care team',
    ...sound,
  },
  'PUT /api/cases/:id/messages/:message/summary': {
    right: caseStaff('create'),
    tag,
    summary: 'Write down in two lines what is said in a message that was spoken; an empty text takes it away',
    params: spokenParams,
    body: voiceSummary,
    response: done,
  },
  'PUT /api/account/cases/:id/voices/:key': {
    right: signedInUser,
    tag,
    summary:
      'Send a recording as a message: sound alone, MP4 with AAC, WebM or Ogg with Opus, at most two minutes. ' +
      'Answered once it is stored for good. The same key again adds nothing',
    binary: limits.voiceBytes,
    tooLarge: 'voice_too_large',
    params: voiceParams,
    response: z.object({ id: z.int().describe('Of the message') }),
  },
  'GET /api/account/cases/:id/messages/:message/voice': {
    right: signedInUser,
    tag,
    summary: 'The sound of a message that was spoken in one of the own cases, or a range of it',
    ...sound,
  },
} as const satisfies Record<string, Endpoint>;
