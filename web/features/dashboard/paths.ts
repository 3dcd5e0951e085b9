/** Where the dashboard's numbers lead. */
export const paths = {
  waiting: '/admin/requests?status=new',
  overdue: '/admin/requests?status=new&overdue=yes',
  blogs: '/admin/blogs',
  doctors: '/admin/doctors',
  hospitals: '/admin/hospitals',
  comments: '/admin/comments',
  commentsWaiting: '/admin/comments?state=waiting',
  activity: '/admin/activity',
} as const;
