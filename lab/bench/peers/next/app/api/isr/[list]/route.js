import { answerList, listNames } from '#screens/lists.js';

export const revalidate = 60;

export const generateStaticParams = () => listNames;

export const GET = answerList;
