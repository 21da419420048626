-- Asks for one address of a file after the other, beginning at BENCH_START.
local addresses = {}
for line in io.lines(os.getenv("BENCH_ADDRESSES")) do addresses[#addresses + 1] = line end
local at = tonumber(os.getenv("BENCH_START"))

request = function()
  at = at % #addresses + 1
  return wrk.format("GET", addresses[at])
end

done = function(summary, latency)
  io.write(string.format("\nrequests=%d seconds=%f bytes=%d refused=%d p50=%f p99=%f\n", summary.requests,
    summary.duration / 1e6, summary.bytes, summary.errors.status + summary.errors.timeout,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
