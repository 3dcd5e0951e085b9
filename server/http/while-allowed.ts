import type { FastifyRequest } from 'fastify';
import type { AuthenticationService } from '#server/domain/sign-in/authentication.ts';
import { checkRight, signedIn } from '#server/http/authentication.ts';

/**
 * The parts of a long file, each only while its reader still has the right: whoever reads slowly must not go on after
 * the end of their session.
 */
export async function* whileAllowed(
  request: FastifyRequest,
  parts: AsyncIterable<string>,
  authentication: Pick<AuthenticationService, 'authenticate'>,
): AsyncGenerator<string> {
  const { right } = request.routeOptions.config;
  const { secret } = signedIn(request).session;
  for await (const part of parts) {
    if (right) checkRight(right, await authentication.authenticate(secret));
    yield part;
  }
}
