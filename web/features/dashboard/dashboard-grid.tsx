import type { ReactNode } from 'react';

type DashboardGridProps = {
  welcome: ReactNode;
  stats: ReactNode;
  chart: ReactNode;
  goals: ReactNode;
  activity: ReactNode;
  comments: ReactNode;
  website: ReactNode;
};

/** Where the blocks stand: one under the other on a phone, side by side where there is room. */
export function DashboardGrid(blocks: DashboardGridProps) {
  return (
    <div className="grid gap-4">
      {blocks.welcome}
      {blocks.stats}
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
        {blocks.chart}
        {blocks.goals}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {blocks.activity}
        {blocks.comments}
      </div>
      {blocks.website}
    </div>
  );
}
