import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { AuthenticationService } from '#server/domain/sign-in/authentication.ts';
import { authenticate } from '#server/http/authentication.ts';
import type { SessionCookies } from '#server/http/cookie.ts';
import { languages, pathIn } from '#server/http/discovery/languages.ts';

type Deps = {
  authentication: AuthenticationService;
  cookies: SessionCookies;
  /** The own case that has the newest news. */
  newestOwn: (user: { id: number }) => Promise<number | undefined>;
};

/** Where somebody goes who is not signed in: an SMS goes to families that enter with a code. */
const wayIn = '/enter';

/**
 * The short address in an SMS (`/n`, `/bn/n`): it leads to the own case with the newest news, or to the way in. It has
 * no reference, so that it is the same for all families and tells nobody anything.
 */
export async function registerNewsLink(http: FastifyInstance, { newestOwn, ...deps }: Deps): Promise<void> {
  await http.register(async (scope) => {
    await scope.register(cookie);
    for (const lang of languages) {
      scope.get(pathIn(lang, '/n'), async (request, reply) => {
        const caller = await authenticate(request, deps);
        const own = caller && (await newestOwn(caller));
        const path = caller ? (own === undefined ? '/profile' : `/profile/cases/${own}`) : wayIn;
        return reply.header('cache-control', 'no-store').redirect(pathIn(lang, path), 302);
      });
    }
  });
}
