export { answerList as GET } from '#screens/lists.js';

export const dynamic = 'force-dynamic';
