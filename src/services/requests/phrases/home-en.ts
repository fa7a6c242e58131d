export const en = {
  name: 'Forms',
  menu: {
    choose: 'New request',
    own_1: 'My requests, regular students',
    own_2: 'My requests, student affairs',
    queue_1: 'Requests of regular students',
    queue_2: 'Requests to student affairs',
    all_1: 'All requests of regular students',
    all_2: 'All requests to student affairs',
    figures: 'How long requests take',
    deputies: 'Deputies',
  },
};
