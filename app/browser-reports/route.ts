export { POST, GET, PUT, PATCH, DELETE, OPTIONS } from '#lib/reports/report-route.ts';
