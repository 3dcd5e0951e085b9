/** One line of opening hours: the days and their time. */
type Hours = { days: string; time: string };

/** Opening hours in the surrounding colour, one line each ("Saturday 9:00 AM to 1:00 PM"). */
export function HoursList({ hours }: { hours: Hours[] }) {
  return (
    <ul className="divide-y divide-current/15">
      {hours.map(({ days, time }) => (
        <li key={days} className="flex flex-wrap justify-between gap-x-4 py-2.5">
          <span className="font-semibold">{days}</span> <span>{time}</span>
        </li>
      ))}
    </ul>
  );
}
