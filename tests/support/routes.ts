/** The routes of Fastify's printed tree as a list: "GET /api/doctors/:id". */
export function registeredRoutes(printed: string): string[] {
  const parents: string[] = [];
  return printed.split('\n').flatMap((line) => {
    const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    if (path === '') return [];
    const depth = indent.length / 4;
    parents.length = depth;
    const whole = parents.join('') + path;
    parents.push(whole.slice(parents.join('').length));
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${whole}`);
  });
}
