import { answerList, listNames } from '#screens/lists.js';

export const dynamic = 'force-static';

export const generateStaticParams = () => listNames;

export const GET = answerList;
