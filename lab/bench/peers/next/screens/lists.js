import { listBlogs, listDoctors } from './data.js';

const lists = { doctors: listDoctors, blogs: listBlogs };

/** Returns the API's list with that name. */
export async function answerList(_request, { params }) {
  const { list } = await params;
  return Response.json(lists[list]());
}

export const listNames = Object.keys(lists).map((list) => ({ list }));
