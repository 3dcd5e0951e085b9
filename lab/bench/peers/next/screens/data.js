const { DatabaseSync } = process.getBuiltinModule('node:sqlite');

const db = new DatabaseSync(process.env.PEER_DATABASE ?? '', { readOnly: true });
const doctors = db.prepare(
  `select doctors.id, name, specialty, experience, description as "desc",
    iif(images.key is null, null, '/uploads/' || images.key || '/960.webp') as image
    from doctors left join images on images.id = doctors.image_id order by doctors.id limit ?`,
);

// React serialises only plain objects, and node:sqlite returns objects without a prototype.
export const listDoctors = (count = 48) => doctors.all(count).map((row) => ({ ...row }));
