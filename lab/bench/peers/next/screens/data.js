const { DatabaseSync } = process.getBuiltinModule('node:sqlite');

const db = new DatabaseSync(process.env.PEER_DATABASE ?? '', { readOnly: true });

const image = "iif(images.key is null, null, '/uploads/' || images.key || '/960.webp') as image";
const text = (table, column, lang) =>
  lang === 'bn' ? `coalesce(${table}.${column}_bn, ${table}.${column})` : `${table}.${column}`;

const doctors = (lang) =>
  db.prepare(
    `select doctors.id, ${text('doctors', 'name', lang)} as name, ${text('doctors', 'specialty', lang)} as specialty,
      experience, ${text('doctors', 'description', lang)} as "desc", ${image}
      from doctors left join images on images.id = doctors.image_id order by doctors.id limit ?`,
  );
const blogs = (where) =>
  db.prepare(
    `select blogs.id, title, descriptions, categories.name as category, users.name as author, blogs.created_at,
      ${image}, (select count(*) from comments where blog_id = blogs.id and comments.status = 1) as comments_count
      from blogs join categories on categories.id = blogs.category_id join users on users.id = blogs.user_id
      left join images on images.id = blogs.image_id
      where blogs.status = 1 ${where} order by blogs.id desc limit ?`,
  );

const statements = {
  doctors: { en: doctors('en'), bn: doctors('bn') },
  blogs: blogs(''),
  blog: blogs('and blogs.id = ?'),
  comments: db.prepare(
    `select comments.id, comments, users.name, comments.created_at from comments
      join users on users.id = comments.user_id where blog_id = ? and comments.status = 1 order by comments.id`,
  ),
};

// React serialises only plain objects, and node:sqlite returns objects without a prototype.
const plain = (row) => ({ ...row });

export const listDoctors = (count = 48, lang = 'en') => statements.doctors[lang].all(count).map(plain);
export const listBlogs = (count = 9) => statements.blogs.all(count).map(plain);
export const findBlog = (id) => plain(statements.blog.get(id, 1));
export const listComments = (blog) => statements.comments.all(blog).map(plain);
