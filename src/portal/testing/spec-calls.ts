/** The calls that section 7 of both specifications names, under /api; `*` stands for any parameter. */
export const specCalls = `
POST auth/login
GET auth/current
PUT auth/profile/phone/update
PUT auth/instructor/update
PUT auth/employee/update
PUT auth/admin/update
POST auth/password/forget
PUT auth/password/set
PUT auth/password/reset/*
GET auth/check/token/*
GET auth/account/activate/*
POST applicant/verify/phone
GET student/load
GET admin/load/users
GET admin/update/instructors
POST guidance/admin/add/message
PATCH guidance/message/*
POST guidance/message/*/reply
POST guidance/message/*/visual
GET guidance/admin/*/message
GET guidance/student/*/message
GET POST guidance/students
GET guidance/all/students
POST guidance/all/students/export
GET guidance/student/*/retrieve
GET guidance/quality/students
GET guidance/quality
GET guidance/absence/report
POST GET DELETE PATCH guidance/reservation/staff/*
PATCH guidance/reservation/staff/slot/*
GET guidance/reservation/student
POST GET guidance/reservation/student/reserve
POST GET guidance/admin/transferred
PATCH PUT guidance/admin/transferred/*
POST guidance/student/advising/change
GET guidance/request/advising/change
GET guidance/academic/list
GET POST guidance/graduation/student
GET guidance/graduation/certificate/confirm
GET guidance/graduation/check
PUT guidance/graduation/certificate/*
GET guidance/graduation/certificate/code
GET guidance/financial/certificate
GET forms/list
GET forms/student/forms
GET forms/*
GET forms/options
POST forms/student/request
POST forms/sms/send
POST forms/sms/check
POST services/payment/status
GET services/guidance/student/financial/*
GET services/list
GET services/jeel/payments
GET services/payments
GET POST services/payment
GET services/rosom/amount
GET POST PATCH DELETE services/semester/fees/*
GET POST PATCH services/pay/type/*
GET services/rosom/payments
POST services/jeel/payment
POST services/rosom
PUT services/service/activate
POST GET assessment/payment-assessment
PUT student/library/visitor/create
GET student/library/visitors
GET POST internship/sides
GET PUT DELETE internship/side/*
GET internship/students/internships
GET POST internship/students/email
GET internship/departments
POST internship/department/create
PUT DELETE internship/department/*
GET internship/documents/staff/students
GET internship/documents/staff/*
PUT internship/documents/staff/update
GET internship/documents/staff/types
POST PUT PATCH internship/documents/staff/types/*
POST internship/employees
PUT DELETE internship/employee/*
GET internship/employees/internships
GET POST internship/internships
PUT DELETE internship/internship/*
GET POST DELETE internship/distribution/students/*
GET POST internship/letters
GET PUT internship/letters/*
GET internship/letters/side
PUT internship/letters/bulk/confirmed
GET POST internship/requests
PUT internship/requests/*
GET POST PUT internship/internal-letters
GET POST internship/trainer/student/attend
PUT internship/trainer/student/update/*
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
  .flatMap((words) => words.slice(0, -1).map((method) => `${method} ${words.at(-1)}`));

/** Remove a call here once it is built; nothing is added. */
export const notBuiltYet: readonly string[] = [];
