import type { VoiceMessages } from '#server/domain/papers/voices.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { bytesOf, senderOf } from '#server/http/body.ts';
import { route } from '#server/http/route.ts';
import { sendSound } from '#server/http/send-sound.ts';
import { idParams } from '#shared/contract/fields.ts';

/** The route by which a family sends a recording, and hears it. */
export function ownVoiceRoutes(api: ApiScope, voices: VoiceMessages): void {
  api.route({
    ...route('PUT /api/account/cases/:id/voices/:key'),
    // Before the recording is received.
    preParsing: async (request, reply) => {
      const { data } = idParams.safeParse(request.params);
      // The schema refuses it.
      if (!data) return;
      const leave = await voices.enter(signedIn(request), data.id);
      if (reply.raw.closed) leave();
      else reply.raw.once('close', leave);
    },
    handler: (request, reply) =>
      voices.receive(signedIn(request), request.params, {
        bytes: bytesOf(request),
        sender: senderOf(request, reply),
      }),
  });
  api.route({
    ...route('GET /api/account/cases/:id/messages/:message/voice'),
    handler: async (request, reply) => {
      const { id, message } = request.params;
      return sendSound(request, reply, await voices.ofOwn(signedIn(request), id, message));
    },
  });
}

/** The routes by which staff hear what a family says, and write down what it is about. */
export function voiceRoutes(api: ApiScope, voices: VoiceMessages): void {
  api.route({
    ...route('GET /api/cases/:id/messages/:message/voice'),
    handler: async (request, reply) => {
      const { id, message } = request.params;
      return sendSound(request, reply, await voices.ofCase(signedIn(request), id, message));
    },
  });
  api.route({
    ...route('PUT /api/cases/:id/messages/:message/summary'),
    handler: async (request) => {
      const { id, message } = request.params;
      await voices.summarise(signedIn(request), id, message, request.body);
      return { message: 'Saved' };
    },
  });
}
