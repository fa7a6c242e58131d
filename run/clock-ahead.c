// Moves a process's clock ahead by AHEAD seconds, when it is preloaded. Timers and the monotonic clock stay as they are.
// Debian's faketime answers the real time inside signal handlers, and PostgreSQL then drops its lock timeouts.
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long ahead;

__attribute__((constructor)) static void start(void) {
  const char *seconds = getenv("AHEAD");
  ahead = seconds ? atol(seconds) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int result = syscall(SYS_clock_gettime, clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
    now->tv_sec += ahead;
  }
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec exact;
  int result = clock_gettime(CLOCK_REALTIME, &exact);
  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return result;
}

time_t time(time_t *kept) {
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  if (kept) *kept = exact.tv_sec;
  return exact.tv_sec;
}
